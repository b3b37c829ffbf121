import type { ReactElement } from 'react'
import { DocumentIcon } from '../../../ui/kit/index.ts'

/** Icon of backup codes in the list of second factors: a sheet of paper. */
export default function BackupIcon(): ReactElement {
  return <DocumentIcon />
}
