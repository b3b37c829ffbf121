import { createElement, type ReactElement } from 'react'
import { useLazyComponent, useText, type ConfirmProps, type LandingOptionProps } from '../../../ui/hooks/index.ts'
import { InputRow, MailIcon, UnfoldingRow } from '../../../ui/kit/index.ts'
import { ADDRESS_INPUT, useAddressForm } from './useAddressForm.ts'

/** No part of the first screen, which everybody waits for. */
const loadOwnAddress = () => import('./OwnAddress.tsx')

/** The entry of the login list: a field, or a row that turns into one. */
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
