import type { ReactElement } from 'react'
import { maskNumber, type PhoneAccount } from '../../../core/index.ts'
import { useCodeRequest, useText, type ConfirmProps, type LandingOptionProps } from '../../../ui/hooks/index.ts'
import { ConfirmRow, PhoneIcon, PhoneRow, UnfoldingRow } from '../../../ui/kit/index.ts'
import { SMS_LOGIN } from '../codeLogin.ts'
import { failureText } from './failureText.ts'
import { usePhoneForm } from './usePhoneForm.ts'

/** Entry in the login list: a phone number field, or a row that turns into one. */
export default function PhoneOption({ variant, confirm }: LandingOptionProps): ReactElement {
  const t = useText()
  if (confirm) return <OwnNumber {...confirm} />
  return (
    <UnfoldingRow label={t('sms.continue')} icon={<PhoneIcon />} isUnfolded={variant === 'inline'}>
      {(isFocused) => <NumberRow isFocused={isFocused} />}
    </UnfoldingRow>
  )
}

function NumberRow({ isFocused }: { isFocused: boolean }): ReactElement {
  const t = useText()
  const { row, phone } = usePhoneForm({ intent: 'login' })
  return (
    <PhoneRow
      {...row}
      phone={phone}
      countryLabel={t('sms.country')}
      label={t('sms.label')}
      placeholder={t('sms.placeholder')}
      submitLabel={t('sms.submit')}
      autoFocus={isFocused}
    />
  )
}

/** Row to confirm the user's identity with a code to their own number. */
function OwnNumber({ accounts: [account], isOnly }: ConfirmProps): ReactElement {
  const t = useText()
  const { phoneNumber } = account as PhoneAccount
  // The mark (U+200E) keeps the dots before the digits in a right-to-left list.
  const number = `\u200e${maskNumber(phoneNumber)}`
  const { form, field } = useCodeRequest(SMS_LOGIN, {
    value: phoneNumber,
    isComplete: true,
    problem: () => null,
    args: { phoneNumber },
    failureText,
  })
  return (
    <ConfirmRow
      label={t('confirm.sms')}
      description={isOnly ? t('confirm.willSend', { address: number }) : number}
      icon={<PhoneIcon />}
      isOnly={isOnly}
      isBusy={form.isBusy}
      error={field.error}
      onClick={form.onSubmit}
    />
  )
}
