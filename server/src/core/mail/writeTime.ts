const FORMAT = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })

/** Writes a time for mails: `15 January 2026 at 12:00 UTC`. */
export const writeTime = (at: Date): string => `${FORMAT.format(at)} UTC`
