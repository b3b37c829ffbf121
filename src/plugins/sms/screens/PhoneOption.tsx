import { useEffect, useState, type ReactElement } from 'react'
import { useText, type LandingOptionProps } from '../../../ui/hooks/index.ts'
import { OptionRow, PhoneIcon, PhoneRow } from '../../../ui/kit/index.ts'
import { usePhoneForm } from './usePhoneForm.ts'

/** The entry of the login list: a field, or a row that turns into one. */
export default function PhoneOption({ variant }: LandingOptionProps): ReactElement {
  const t = useText()
  const [isUnfolded, setIsUnfolded] = useState(false)
  if (variant === 'inline') return <NumberRow />
  if (isUnfolded) return <NumberRow isFocused />
  return <OptionRow label={t('sms.continue')} icon={<PhoneIcon />} onClick={() => setIsUnfolded(true)} />
}

function NumberRow({ isFocused = false }: { isFocused?: boolean | undefined }): ReactElement {
  const t = useText()
  const form = usePhoneForm({ intent: 'login' })
  const { input } = form.phone
  useEffect(() => {
    if (isFocused) input.current?.focus()
  }, [isFocused, input])

  return (
    <PhoneRow
      phone={form.phone}
      countryLabel={t('sms.country')}
      label={t('sms.label')}
      placeholder={t('sms.placeholder')}
      submitLabel={t('sms.submit')}
      onSubmit={form.submit}
      canSubmit={form.isComplete}
      state={form.isBusy ? 'busy' : 'idle'}
      error={form.error}
      onBlur={form.check}
      onKeyDown={({ key }) => {
        // Browsers do not submit a form whose button is disabled, and would not say why.
        if (key === 'Enter') form.check()
      }}
    />
  )
}
