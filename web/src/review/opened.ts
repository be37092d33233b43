/** The record that was opened last: its review is asked for with the record itself. */
export const opened: { record: Blob | null } = { record: null };
