/** Amounts rounded so that they add up to a total, each off by less than one. */
export function apportioned(amounts: readonly number[], total: number): number[] {
  const floors = amounts.map(Math.floor);
  const order = amounts
    .map((amount, place) => ({ place, rest: amount - Math.floor(amount) }))
    .sort((one, other) => other.rest - one.rest);
  const missing = total - floors.reduce((sum, one) => sum + one, 0);
  for (const { place } of order.slice(0, Math.max(0, missing))) {
    floors[place] = (floors[place] ?? 0) + 1;
  }
  return floors;
}
