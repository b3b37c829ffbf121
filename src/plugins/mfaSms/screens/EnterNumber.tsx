import { useState, type ReactElement } from 'react'
import { selectAppConfig, type AuthFailure } from '../../../core/index.ts'
import { useClientSelector, useFlow, useMfa, useText } from '../../../ui/hooks/index.ts'
import {
  FormScreen,
  loadPhoneNumbers,
  PhoneField,
  PhoneIcon,
  Stack,
  Text,
  usePhoneInput,
} from '../../../ui/kit/index.ts'
import { mfaSmsFlows } from '../flows.ts'
import { enrolmentText } from './enrolmentText.ts'
import { hasErrorScreen, NotSent } from './NotSent.tsx'

/** Second factors that cannot be diverted, unlike text messages. */
const SAFER: readonly string[] = ['totp', 'passkey']

export interface EnterNumberProps {
  /** Initial number, so that a user who comes back from the code screen can correct it. */
  initial: string
  /** Called with the number, in E.164 form, once a code was sent to it. */
  onSent: (phoneNumber: string) => void
}

/** Asks for the number, and sends a code to it. Says that text messages can be diverted, and what is safer (ASVS 5.0, 6.6.1). */
export function EnterNumber({ initial, onSent }: EnterNumberProps): ReactElement {
  const t = useText()
  const defaultCountry = useClientSelector(selectAppConfig)?.defaultCountry ?? 'US'
  const phone = usePhoneInput({ load: loadPhoneNumbers, defaultCountry, initial })
  const { rawPhoneNumber, qualifiedPhoneNumber, isValid } = phone.value
  const { methods } = useMfa()
  const hasSafer = methods.some(({ method, canEnrol }) => canEnrol && SAFER.includes(method))
  const { run: send, isRunning } = useFlow(mfaSmsFlows.init)
  const [failed, setFailed] = useState<{ value: string; text: string } | null>(null)
  const [failure, setFailure] = useState<AuthFailure | null>(null)

  const say = (text: string | null) => setFailed(text === null ? null : { value: rawPhoneNumber, text })
  const submit = async () => {
    if (!isValid) return
    say(null)
    const sent = await send({ phoneNumber: qualifiedPhoneNumber })
    if (sent.ok) onSent(qualifiedPhoneNumber)
    else if (hasErrorScreen(sent.failure)) setFailure(sent.failure)
    else say(enrolmentText(t, sent.failure))
  }

  if (hasErrorScreen(failure)) return <NotSent failure={failure} onRetry={() => setFailure(null)} onBack={null} />

  return (
    <FormScreen
      title={t('mfaSms.number.title')}
      description={t('mfaSms.number.detail')}
      step={t('mfa.enrol.step', { at: 1, count: 2 })}
      icon={PhoneIcon}
      submitLabel={t('mfaSms.number.submit')}
      isComplete={isValid}
      isBusy={isRunning}
      onSubmit={() => void submit()}
    >
      <Stack gap={4}>
        <PhoneField
          phone={phone}
          countryLabel={t('mfaSms.number.country')}
          label={t('mfaSms.number.label')}
          placeholder={t('mfaSms.number.placeholder')}
          readOnly={isRunning}
          // Hidden as soon as the number is changed.
          error={failed?.value === rawPhoneNumber ? failed.text : null}
        />
        <Text size="s" tone="muted" align="center">
          {t('mfaSms.number.risk')}
          {hasSafer && <span> {t('mfaSms.number.safer')}</span>}
        </Text>
      </Stack>
    </FormScreen>
  )
}
