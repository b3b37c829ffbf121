import type { ReactElement } from 'react'
import { useText } from '../../../ui/hooks/index.ts'
import { FormScreen, PhoneField, PhoneIcon, Stack, Text } from '../../../ui/kit/index.ts'
import { usePhoneForm } from './usePhoneForm.ts'

/** LINK_PHONE_SCREEN: asks for a number and leads to the code screen. Says that text messages can be diverted (ASVS 5.0, 6.6.1). */
export default function LinkPhone(): ReactElement {
  const t = useText()
  const { form, field, phone } = usePhoneForm({ intent: 'link' })
  return (
    <FormScreen
      {...form}
      title={t('sms.link.title')}
      description={t('sms.link.detail')}
      icon={PhoneIcon}
      submitLabel={t('sms.submit')}
    >
      <Stack gap={4}>
        <PhoneField
          {...field}
          phone={phone}
          countryLabel={t('sms.country')}
          label={t('sms.label')}
          placeholder={t('sms.placeholder')}
        />
        <Text size="s" tone="muted" align="center">
          {t('sms.link.risk')}
        </Text>
      </Stack>
    </FormScreen>
  )
}
