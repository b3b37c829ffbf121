import { useState, type ReactElement } from 'react'
import { useFlow, useText } from '../../../../ui/hooks/index.ts'
import {
  Button,
  LockIcon,
  PasswordField,
  RefreshIcon,
  SparklesIcon,
  Stack,
  StrengthBar,
  VisuallyHidden,
} from '../../../../ui/kit/index.ts'
import { recoveryPasswordFlows } from '../../flows.ts'
import { checkPassword } from '../../password/checkPassword.ts'
import { passwordStrength } from '../../password/passwordStrength.ts'
import { type StepProps, WizardStep } from './WizardStep.tsx'

export interface CreatingProps extends StepProps {
  /** True if the password was generated: the field then shows it. */
  isGenerated: boolean
  onPasswordChange: (password: string, isGenerated: boolean) => void
}

const TONES = { weak: 'danger', medium: 'warning', strong: 'success' } as const

/** 'Secure your account': the user enters a password, or has one generated. */
export function Creating({ password, isGenerated, onPasswordChange, ...step }: CreatingProps): ReactElement {
  const t = useText()
  const { run: generate } = useFlow(recoveryPasswordFlows.generate)
  const [hasLeft, setHasLeft] = useState(false)
  const { problem, offenders } = checkPassword(password)
  const { score, label } = passwordStrength(password)

  const fill = async () => {
    const made = await generate()
    if (made.ok) onPasswordChange(made.result.password, true)
  }
  // The user may still be typing: a password that is too short is reported only after they leave the field.
  const error =
    problem === 'characters'
      ? t('recoveryPassword.error.characters', { characters: offenders.join(' ') })
      : problem === 'too-short' && hasLeft
        ? t('recoveryPassword.error.tooShort')
        : null

  return (
    <WizardStep
      {...step}
      title={t('recoveryPassword.create.title')}
      description={t('recoveryPassword.create.detail')}
      icon={LockIcon}
      submitLabel={t('recoveryPassword.continue')}
      canSubmit={problem === null}
    >
      <Stack gap={5}>
        <PasswordField
          purpose="new"
          label={t('recoveryPassword.password')}
          showLabel={t('recoveryPassword.show')}
          hideLabel={t('recoveryPassword.hide')}
          isShown={isGenerated}
          value={password}
          onValueChange={(value) => onPasswordChange(value, false)}
          onBlur={() => setHasLeft(true)}
          hint={error ? undefined : t('recoveryPassword.create.hint')}
          error={error}
        />
        <StrengthBar
          label={t('recoveryPassword.strength')}
          value={score}
          text={password ? t(`recoveryPassword.strength.${label}`) : ''}
          tone={TONES[label]}
        />
      </Stack>
      <Stack align="start">
        <Button
          variant="link"
          icon={isGenerated ? <RefreshIcon size={16} /> : <SparklesIcon size={16} />}
          onClick={() => void fill()}
        >
          {t(isGenerated ? 'recoveryPassword.create.another' : 'recoveryPassword.create.generate')}
        </Button>
      </Stack>
      <VisuallyHidden role="status">{isGenerated ? t('recoveryPassword.create.generated') : ''}</VisuallyHidden>
    </WizardStep>
  )
}
