/** The picture to share: as it came, or drawn anew as PNG. */

import { save } from '../replay/file';

export const address = (svg: string) =>
  `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;

export function saveSvg(svg: string, name: string): void {
  save(new Blob([svg], { type: 'image/svg+xml' }), `${name}.svg`);
}

export async function savePng(svg: string, name: string): Promise<void> {
  const image = new Image();
  image.src = address(svg);
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = image.naturalWidth;
  canvas.height = image.naturalHeight;
  canvas.getContext('2d')?.drawImage(image, 0, 0);
  const file = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/png'));
  if (file) save(file, `${name}.png`);
}
