import { useId, useRef, useState, type ReactElement } from 'react'
import type { AuthFailure } from '../../../core/index.ts'
import { useFlow, useText, type ScreenProps } from '../../../ui/hooks/index.ts'
import {
  Button,
  Disclosure,
  KeyIcon,
  Mark,
  PasswordField,
  Screen,
  Stack,
  StatusText,
  Text,
  VisuallyHidden,
} from '../../../ui/kit/index.ts'
import { recoveryPasswordFlows } from '../flows.ts'
import { checkPassword } from '../password/checkPassword.ts'
import { AccountName } from './AccountName.tsx'
import { failureText } from './failureText.ts'

/** EMBEDDED_WALLET_PASSWORD_RECOVERY_SCREEN: recovers the wallet on this device with its password. */
export default function Recover({ onBack }: ScreenProps): ReactElement {
  const t = useText()
  const formId = useId()
  const field = useRef<HTMLInputElement>(null)
  const { run, isRunning } = useFlow(recoveryPasswordFlows.recover)
  const [password, setPassword] = useState('')
  const [outcome, setOutcome] = useState<'recovered' | AuthFailure | null>(null)
  const [hasTried, setHasTried] = useState(false)
  const { problem, offenders } = checkPassword(password)
  // No such password was ever set, so it must not use one of the user's tries. They may still be typing a short one.
  const impossible =
    problem === 'characters'
      ? t('recoveryPassword.error.characters', { characters: offenders.join(' ') })
      : problem === 'too-short' && hasTried
        ? t('recoveryPassword.error.tooShort')
        : null

  const submit = async () => {
    setOutcome(null)
    const ended = await run({ password })
    setOutcome(ended.ok ? 'recovered' : ended.failure)
    if (ended.ok) setPassword('')
    else field.current?.select()
  }

  if (outcome === 'recovered') {
    return (
      <Screen
        title={t('recoveryPassword.recover.success')}
        description={<StatusText>{t('recoveryPassword.recover.loaded')}</StatusText>}
        mark={<Mark icon={<KeyIcon size={28} />} status="success" />}
        onBack={null}
      />
    )
  }
  return (
    <Screen
      title={t('recoveryPassword.recover.title')}
      description={t('recoveryPassword.recover.detail')}
      mark={<Mark icon={<KeyIcon size={28} />} status={isRunning ? 'waiting' : 'idle'} />}
      onBack={onBack}
      action={
        <Button type="submit" form={formId} disabled={password === ''} isLoading={isRunning}>
          {t('recoveryPassword.recover.submit')}
        </Button>
      }
    >
      <Stack gap={4}>
        <form
          id={formId}
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            if (password === '' || isRunning) return
            setHasTried(true)
            if (problem) field.current?.select()
            else void submit()
          }}
        >
          <AccountName />
          <PasswordField
            ref={field}
            purpose="current"
            label={t('recoveryPassword.recover.label')}
            showLabel={t('recoveryPassword.show')}
            hideLabel={t('recoveryPassword.hide')}
            value={password}
            onValueChange={(value) => {
              setPassword(value)
              setOutcome(null)
              setHasTried(false)
            }}
            readOnly={isRunning}
            error={impossible ?? (outcome ? failureText(t, outcome) : null)}
          />
        </form>
        <Disclosure label={t('recoveryPassword.recover.why')}>
          <Stack>
            <Text size="s" tone="muted">
              {t('recoveryPassword.recover.because')}
            </Text>
            <Text size="s" tone="muted">
              {t('recoveryPassword.recover.lost')}
            </Text>
          </Stack>
        </Disclosure>
      </Stack>
      <VisuallyHidden role="status">{isRunning ? t('recoveryPassword.recover.loading') : ''}</VisuallyHidden>
    </Screen>
  )
}
