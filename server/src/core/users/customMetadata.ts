/** Metadata that an app's backend stored with a user. */
export type CustomMetadata = Record<string, string | number | boolean>

/** Reads the column `custom_metadata` of `users`. @returns undefined if it is empty */
export function readCustomMetadata(stored: unknown): CustomMetadata | undefined {
  if (typeof stored !== 'object' || stored === null) return undefined
  return Object.keys(stored).length === 0 ? undefined : (stored as CustomMetadata)
}
