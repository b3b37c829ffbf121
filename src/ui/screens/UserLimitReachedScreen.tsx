import type { ReactElement } from 'react'
import { useNavigate } from '../hooks/useNavigate.ts'
import { useText } from '../hooks/useText.ts'
import { UserIcon } from '../kit/index.ts'
import { MessageScreen } from './MessageScreen.tsx'

/** USER_LIMIT_REACHED_SCREEN: tells a new user that the app takes no more users, and leads back to the login list. */
export function UserLimitReachedScreen(): ReactElement {
  const t = useText()
  const { toLanding } = useNavigate()
  return (
    <MessageScreen
      title={t('userLimit.title')}
      detail={t('userLimit.detail')}
      icon={<UserIcon size={28} />}
      tone="warning"
      button={t('userLimit.action')}
      onButton={toLanding}
      onBack={null}
    />
  )
}
