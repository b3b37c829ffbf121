import { BACKUP_CODES_FEW } from 'latchkey/plugins/mfaBackupCodes/contract'
import type { Writer } from '../../core/messages/index.ts'

/** Tells the user that a backup code was used. @param left number of codes that are still unused */
export const usedNotice =
  (left: number) =>
  ({ write }: Pick<Writer, 'write'>) => {
    const key = left > BACKUP_CODES_FEW ? 'left' : left === 0 ? 'none' : 'few'
    return {
      kind: 'backup_code_used',
      title: write('backupCodeUsed.title'),
      text: `${write('backupCodeUsed.text')} ${write(`backupCodeUsed.${key}`, { count: left })}`,
    } as const
  }
