/**
 * Name of the file with a user's backup codes. Only letters and digits of the app's name are kept, so that it cannot form a
 * path.
 *
 * @example codesFileName('Acme: Home/Work') // 'Acme-Home-Work-backup-codes.txt'
 */
export function codesFileName(appName: string): string {
  const words = appName.normalize('NFC').match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  return [...Array.from(words.join('-')).slice(0, 60).join('').split('-').filter(Boolean), 'backup-codes.txt'].join('-')
}
