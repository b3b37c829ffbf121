import { createElement, type ReactElement } from 'react'
import { useLazyComponent, useText, type ConfirmProps, type LandingOptionProps } from '../../../ui/hooks/index.ts'
import { InputRow, MailIcon, UnfoldingRow } from '../../../ui/kit/index.ts'
import { ADDRESS_INPUT, useAddressForm } from './useAddressForm.ts'

/** Loaded separately, as the first screen does not need it. */
const loadOwnAddress = () => import('./OwnAddress.tsx')

/** Entry of the login list: a field, or a row that turns into a field. To confirm an identity: the user's own address. */
export default function EmailOption({ variant, confirm }: LandingOptionProps): ReactElement | null {
  const t = useText()
  const OwnAddress = useLazyComponent<ConfirmProps>(confirm && loadOwnAddress)
  if (confirm) return OwnAddress && createElement(OwnAddress, confirm)
  return (
    <UnfoldingRow label={t('email.continue')} icon={<MailIcon />} isUnfolded={variant === 'inline'}>
      {(isFocused) => <AddressRow isFocused={isFocused} />}
    </UnfoldingRow>
  )
}

function AddressRow({ isFocused }: { isFocused: boolean }): ReactElement {
  const t = useText()
  const { row, value, setValue } = useAddressForm({ intent: 'login' })
  return (
    <InputRow
      {...ADDRESS_INPUT}
      {...row}
      label={t('email.label')}
      placeholder={t('email.placeholder')}
      submitLabel={t('email.submit')}
      icon={<MailIcon />}
      value={value}
      onValueChange={setValue}
      autoFocus={isFocused}
    />
  )
}
