import type { ReactElement } from 'react'
import { Screen } from '../../../ui/kit/index.ts'

/** A plain screen over which tests open a prompt. */
export function Hall(): ReactElement {
  return <Screen title="Hall" />
}
