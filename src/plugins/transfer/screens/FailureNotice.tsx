import type { ReactElement } from 'react'
import type { AuthFailure } from '../../../core/index.ts'
import { useText, type TextValues } from '../../../ui/hooks/index.ts'
import { Notice } from '../../../ui/kit/index.ts'
import { failureText, failureTitle } from './failureText.ts'

/** Says what failed, above the form that is still there to try again. */
export function FailureNotice({
  failure,
  values = {},
}: {
  failure: Pick<AuthFailure, 'code'>
  values?: TextValues
}): ReactElement {
  const t = useText()
  return (
    <Notice tone="danger" title={failureTitle(t, failure, values)}>
      {failureText(t, failure, values)}
    </Notice>
  )
}
