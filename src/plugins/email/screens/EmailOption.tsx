import { useEffect, useRef, useState, type ReactElement } from 'react'
import { useText, type LandingOptionProps } from '../../../ui/hooks/index.ts'
import { InputRow, MailIcon, OptionRow } from '../../../ui/kit/index.ts'
import { ADDRESS_INPUT, useAddressForm } from './useAddressForm.ts'

/** The entry of the login list: a field, or a row that turns into one. */
export default function EmailOption({ variant }: LandingOptionProps): ReactElement {
  const t = useText()
  const [isUnfolded, setIsUnfolded] = useState(false)
  if (variant === 'inline') return <AddressRow />
  if (isUnfolded) return <AddressRow isFocused />
  return <OptionRow label={t('email.continue')} icon={<MailIcon />} onClick={() => setIsUnfolded(true)} />
}

function AddressRow({ isFocused = false }: { isFocused?: boolean | undefined }): ReactElement {
  const t = useText()
  const form = useAddressForm({ intent: 'login' })
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (isFocused) input.current?.focus()
  }, [isFocused])

  return (
    <InputRow
      ref={input}
      {...ADDRESS_INPUT}
      label={t('email.label')}
      placeholder={t('email.placeholder')}
      submitLabel={t('email.submit')}
      icon={<MailIcon />}
      value={form.value}
      onValueChange={form.setValue}
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
