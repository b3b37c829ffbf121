import type { ReactElement } from 'react'
import type { UserSession } from '../../../core/index.ts'
import { useText } from '../../hooks/useText.ts'
import { Badge, Button, DeviceIcon, IconButton, ListRow, LogOutIcon, PhoneIcon } from '../../kit/index.ts'
import { useQuestionFocus } from '../useQuestionFocus.ts'
import { timeText } from './timeText.ts'

export interface SessionRowProps {
  session: UserSession
  /** The session's name. */
  name: string
  /** True while the user is asked to confirm. */
  isAsked: boolean
  isBusy: boolean
  /** True while any request is running. */
  isLocked: boolean
  onAsk: () => void
  onKeep: () => void
  onEnd: () => void
}

/** A session, with a button to end it that asks for confirmation first. This page's session has a mark instead. */
export function SessionRow({
  session,
  name,
  isAsked,
  isBusy,
  isLocked,
  onAsk,
  onKeep,
  onEnd,
}: SessionRowProps): ReactElement {
  const t = useText()
  const { ask, keep } = useQuestionFocus(isAsked)

  const { createdAt, lastUsedAt, isCurrent, isFork, device } = session
  const time = () => {
    if (lastUsedAt !== null) return t('sessions.used', { time: timeText(lastUsedAt) })
    return t(isFork ? 'sessions.handedOver' : 'sessions.began', { time: timeText(createdAt) })
  }
  const trailing = () => {
    if (isCurrent) return <Badge tone="success">{t('sessions.current')}</Badge>
    return (
      <IconButton
        ref={ask}
        icon={<LogOutIcon size={18} />}
        label={t('sessions.end', { session: `${name} (${time()})` })}
        disabled={isLocked}
        onClick={onAsk}
      />
    )
  }
  return (
    <ListRow
      label={isAsked ? t('sessions.end.question') : name}
      description={isAsked ? name : time()}
      icon={device.isMobile ? <PhoneIcon /> : <DeviceIcon />}
      trailing={!isAsked && trailing()}
      answers={
        isAsked && (
          <>
            <Button ref={keep} variant="link" disabled={isBusy} onClick={onKeep}>
              {t('sessions.end.keep')}
            </Button>
            <Button variant="danger" isCompact isLoading={isBusy} onClick={onEnd}>
              {t('sessions.end.confirm')}
            </Button>
          </>
        )
      }
    />
  )
}
