const FORMAT = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })

/** An instant as people write it: `15 January 2026 at 12:00 UTC`. */
export const writeTime = (at: Date): string => `${FORMAT.format(at)} UTC`
