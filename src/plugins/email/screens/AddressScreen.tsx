import { useId, type ReactElement } from 'react'
import { useText } from '../../../ui/hooks/index.ts'
import { Button, Field, MailIcon, Mark, Screen } from '../../../ui/kit/index.ts'
import { ADDRESS_INPUT, useAddressForm, type AddressFormArgs } from './useAddressForm.ts'

export interface AddressScreenProps extends AddressFormArgs {
  title: string
  description: string
  label: string
}

/** Asks for an address and leads to the code screen. */
export function AddressScreen({ title, description, label, ...args }: AddressScreenProps): ReactElement {
  const t = useText()
  const form = useAddressForm(args)
  const formId = useId()
  return (
    <Screen
      title={title}
      description={description}
      mark={<Mark icon={<MailIcon size={28} />} />}
      action={
        <Button type="submit" form={formId} disabled={!form.isComplete} isLoading={form.isBusy}>
          {t('email.submit')}
        </Button>
      }
    >
      <form
        id={formId}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (!form.isBusy) form.submit()
        }}
      >
        <Field
          {...ADDRESS_INPUT}
          label={label}
          placeholder={t('email.placeholder')}
          value={form.value}
          onValueChange={form.setValue}
          readOnly={form.isBusy}
          error={form.error}
          onBlur={form.check}
          onKeyDown={({ key }) => {
            // Browsers do not submit a form whose button is disabled, and would not say why.
            if (key === 'Enter') form.check()
          }}
        />
      </form>
    </Screen>
  )
}
