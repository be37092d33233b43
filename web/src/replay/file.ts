/** Keep a text, or a picture, as a file. */
export function save(content: string | Blob, name: string): void {
  const file =
    typeof content === 'string'
      ? new Blob([content], { type: 'text/plain;charset=utf-8' })
      : content;
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 1000); // some browsers read it a moment later
}
