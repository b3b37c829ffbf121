import type { ReactElement } from 'react'
import { useText, type LandingOptionProps } from '../../../ui/hooks/index.ts'
import { PhoneIcon, PhoneRow, UnfoldingRow } from '../../../ui/kit/index.ts'
import { usePhoneForm } from './usePhoneForm.ts'

/** The entry of the login list: a field, or a row that turns into one. */
export default function PhoneOption({ variant }: LandingOptionProps): ReactElement {
  const t = useText()
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
