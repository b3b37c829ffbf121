import type { ReactElement } from 'react'
import { selectConfig } from '../../core/index.ts'
import { useClient } from '../hooks/useClient.ts'
import { useClientSelector } from '../hooks/useClientSelector.ts'
import { useText } from '../hooks/useText.ts'
import { WarningIcon } from '../kit/index.ts'
import { MessageScreen } from './MessageScreen.tsx'

/** Shown instead of the login list if the configuration could not be loaded. */
export function UnavailableScreen(): ReactElement {
  const t = useText()
  const { retry } = useClient()
  const isOffline = OFFLINE_CODES.has(useClientSelector(selectConfig).failure?.code)
  return (
    <MessageScreen
      title={t(isOffline ? 'landing.unavailable.title' : 'landing.refused.title')}
      detail={t(isOffline ? 'landing.unavailable.detail' : 'landing.refused.detail')}
      icon={<WarningIcon size={28} />}
      tone="warning"
      button={t('error.tryAgain')}
      onButton={retry}
    />
  )
}

/** Failures without any answer of the provider. With any other, the user's connection is not the cause. */
const OFFLINE_CODES = new Set<string | undefined>(['network_unreachable', 'client_request_timeout'])
