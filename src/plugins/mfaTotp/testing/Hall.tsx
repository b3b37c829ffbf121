import type { ReactElement } from 'react'
import { Screen } from '../../../ui/kit/index.ts'

/** A screen for a prompt to lie over. */
export function Hall(): ReactElement {
  return <Screen title="Hall" />
}
