import { useState, type ReactElement } from 'react'
import { MFA_SCREENS } from '../../../core/internal.ts'
import { useMfa } from '../../hooks/useMfa.ts'
import { useNavigate } from '../../hooks/useNavigate.ts'
import { useText } from '../../hooks/useText.ts'
import { Button, Mark, Screen, ShieldIcon } from '../../kit/index.ts'
import type { ScreenProps } from '../../screenTypes.ts'
import { Methods } from './Methods.tsx'

/** MFA_ENROLLMENT_FLOW_SCREEN: explains second factors, then lists them to add and remove. */
export default function EnrollmentFlow({ data }: ScreenProps): ReactElement {
  const { methods } = useMfa()
  // Decided once: users who remove their only method here need no introduction.
  const [isChoosing] = useState(() => data.step === 'methods' || methods.some(({ isEnrolled }) => isEnrolled))
  if (methods.length === 0) return <NoMethods />
  return isChoosing ? <Methods /> : <Intro />
}

function Intro(): ReactElement {
  const t = useText()
  const navigate = useNavigate()
  return (
    <Screen
      title={t('mfa.intro.title')}
      description={t('mfa.intro.detail')}
      mark={<Mark icon={<ShieldIcon size={28} />} />}
      action={
        <Button onClick={() => navigate.push(MFA_SCREENS.enrolment, { step: 'methods' })}>
          {t('mfa.intro.continue')}
        </Button>
      }
      footer={
        <Button variant="ghost" onClick={() => navigate.close()}>
          {t('mfa.notNow')}
        </Button>
      }
    />
  )
}

function NoMethods(): ReactElement {
  const t = useText()
  const navigate = useNavigate()
  return (
    <Screen
      title={t('mfa.none.title')}
      description={t('mfa.none.detail')}
      mark={<Mark icon={<ShieldIcon size={28} />} tone="neutral" />}
      action={<Button onClick={() => navigate.close()}>{t('mfa.none.close')}</Button>}
    />
  )
}
