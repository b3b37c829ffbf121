import { useId, type ReactElement } from 'react'
import { useText } from '../../../ui/hooks/index.ts'
import { Button, Mark, PhoneField, PhoneIcon, Screen } from '../../../ui/kit/index.ts'
import { usePhoneForm } from './usePhoneForm.ts'

/** LINK_PHONE_SCREEN: asks for a number and leads to the code screen. */
export default function LinkPhone(): ReactElement {
  const t = useText()
  const form = usePhoneForm({ intent: 'link' })
  const formId = useId()
  return (
    <Screen
      title={t('sms.link.title')}
      description={t('sms.link.detail')}
      mark={<Mark icon={<PhoneIcon size={28} />} />}
      action={
        <Button type="submit" form={formId} disabled={!form.isComplete} isLoading={form.isBusy}>
          {t('sms.submit')}
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
        <PhoneField
          phone={form.phone}
          countryLabel={t('sms.country')}
          label={t('sms.label')}
          placeholder={t('sms.placeholder')}
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
