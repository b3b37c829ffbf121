import type { ReactElement } from 'react'
import { findMfaMethod } from '../../../core/internal.ts'
import { useClient } from '../../hooks/useClient.ts'
import { useMfaVerification } from '../../hooks/useMfaVerification.ts'
import { useText } from '../../hooks/useText.ts'
import {
  ChevronRightIcon,
  Mark,
  OptionRow,
  PromptWays,
  Screen,
  ShieldIcon,
  Stack,
  StatusMessage,
} from '../../kit/index.ts'
import { MethodIcon } from './MethodIcon.tsx'

/** MFA_VERIFICATION_SCREEN: lists the methods by which the user can verify. */
export default function ChooseVerification(): ReactElement {
  const t = useText()
  const { definitions } = useClient()
  const { methods, status, failure, isBlocked, start, ways } = useMfaVerification()
  const plugins = methods.flatMap((method) => findMfaMethod(definitions, method) ?? [])
  return (
    <Screen
      title={t('mfa.verify.title')}
      description={t(methods.length === 0 ? 'mfa.verify.none' : 'mfa.verify.detail')}
      mark={<Mark icon={<ShieldIcon size={28} />} />}
      onBack={null}
      footer={<PromptWays leave={ways.leave} />}
    >
      <Stack gap={2}>
        {plugins.map(({ mfa }) => (
          <OptionRow
            key={mfa.method}
            label={t(mfa.verification.label ?? mfa.label)}
            description={mfa.description === undefined ? undefined : t(mfa.description)}
            icon={<MethodIcon load={mfa.icon} />}
            trailing={<ChevronRightIcon />}
            disabled={isBlocked || status === 'ended'}
            onClick={() => start(mfa.method)}
          />
        ))}
        <StatusMessage tone="error">{failure}</StatusMessage>
      </Stack>
    </Screen>
  )
}
