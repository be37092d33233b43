/** The rule that is looked up in a sheet, so that the page behind it is not left. */

const sheet = $state<{ number: string | null }>({ number: null });

export function openedRule(): string | null {
  return sheet.number;
}

export function openRule(number: string | null): void {
  sheet.number = number;
}

/** Where a rule (R5.7), a case (E3) or a chapter (§8) is read. */
export const addressOf = (number: string): string => `/rules/${number.replace('§', '')}`;
