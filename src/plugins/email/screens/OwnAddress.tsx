import type { ReactElement } from 'react'
import { maskAddress, type EmailAccount } from '../../../core/index.ts'
import { useCodeRequest, useText, type ConfirmProps } from '../../../ui/hooks/index.ts'
import { ConfirmRow, MailIcon } from '../../../ui/kit/index.ts'
import { EMAIL_LOGIN } from '../codeLogin.ts'
import { failureText } from './failureText.ts'

/** Row that sends a code to the user's own address, to confirm their identity. Shows the address masked. */
export default function OwnAddress({ accounts: [account], isOnly }: ConfirmProps): ReactElement {
  const t = useText()
  const email = (account as EmailAccount).address
  const address = maskAddress(email)
  const { form, field } = useCodeRequest(EMAIL_LOGIN, {
    value: email,
    isComplete: true,
    problem: () => null,
    args: { email },
    failureText,
  })
  return (
    <ConfirmRow
      label={t('confirm.email')}
      description={isOnly ? t('confirm.willSend', { address }) : address}
      icon={<MailIcon />}
      isOnly={isOnly}
      isBusy={form.isBusy}
      error={field.error}
      onClick={form.onSubmit}
    />
  )
}
