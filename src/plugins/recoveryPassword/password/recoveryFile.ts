const SUFFIX = '-recovery-password.txt'
const NAME_MAX_LENGTH = 60

/**
 * Name of the file that keeps a recovery password: the app's name and a fixed ending. Only letters and digits of the app's
 * name are kept, so that it cannot form a path.
 *
 * @example recoveryFileName('Acme: Home/Work') // 'Acme-Home-Work-recovery-password.txt'
 */
export function recoveryFileName(appName: string): string {
  const name = appName
    .normalize('NFC')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^[-\p{M}]+|-+$/gu, '')
  return (Array.from(name).slice(0, NAME_MAX_LENGTH).join('') || 'wallet') + SUFFIX
}
