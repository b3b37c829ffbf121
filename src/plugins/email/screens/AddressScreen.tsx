import type { ReactElement } from 'react'
import { useText } from '../../../ui/hooks/index.ts'
import { Field, FormScreen, MailIcon } from '../../../ui/kit/index.ts'
import { ADDRESS_INPUT, useAddressForm, type AddressFormArgs } from './useAddressForm.ts'

export interface AddressScreenProps extends AddressFormArgs {
  title: string
  description: string
  label: string
}

/** Asks for an address and leads to the code screen. */
export function AddressScreen({ title, description, label, ...args }: AddressScreenProps): ReactElement {
  const t = useText()
  const { form, field, value, setValue } = useAddressForm(args)
  return (
    <FormScreen {...form} title={title} description={description} icon={MailIcon} submitLabel={t('email.submit')}>
      <Field
        {...ADDRESS_INPUT}
        {...field}
        label={label}
        placeholder={t('email.placeholder')}
        value={value}
        onValueChange={setValue}
      />
    </FormScreen>
  )
}
