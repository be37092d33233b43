/** How long ago something was, in people's units: "3 hours ago". */

const UNITS: [Intl.RelativeTimeFormatUnit, number][] = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
];

export function ago(language: string, then: number, now: number): string {
  const passed = Math.max(0, now - then);
  const [unit, seconds] = UNITS.find(([, length]) => passed >= length) ?? ['minute', 60];
  const told = new Intl.RelativeTimeFormat(language, { numeric: 'auto' });
  return told.format(-Math.floor(passed / seconds), unit);
}
