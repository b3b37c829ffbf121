import type { ReactElement } from 'react'
import type { UserSession } from '../../../core/index.ts'
import { useText } from '../../hooks/useText.ts'
import { Badge, Button, DeviceIcon, IconButton, ListRow, LogOutIcon, PhoneIcon, TimeText } from '../../kit/index.ts'
import { useQuestionFocus } from '../useQuestionFocus.ts'
import { richText } from '../../locales/richText.tsx'
import { exactText, relativeText, toIso } from '../times/times.ts'
import { useLocale } from '../times/useLocale.ts'

export interface SessionRowProps {
  session: UserSession
  /** Browser and system of the session, in words. */
  name: string
  /** Present time, in milliseconds since the epoch. */
  nowMs: number
  /** True while the user is asked whether to end the session. */
  isAsked: boolean
  isBusy: boolean
  /** True while any request is running. */
  isLocked: boolean
  onAsk: () => void
  onKeep: () => void
  onEnd: () => void
}

/** A session, with a button to end it that asks for confirmation first. This page's session has a badge instead. */
export function SessionRow({
  session,
  name,
  nowMs,
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
  const locale = useLocale()
  const at = lastUsedAt ?? createdAt
  const key = lastUsedAt !== null ? 'sessions.used' : isFork ? 'sessions.handedOver' : 'sessions.began'
  const exact = exactText(locale, at)
  const when = richText(t(key), {
    time: <TimeText text={relativeText(locale, at, nowMs)} exact={exact} dateTime={toIso(at)} />,
  })
  const trailing = () => {
    if (isCurrent) return <Badge tone="success">{t('sessions.current')}</Badge>
    return (
      <IconButton
        ref={ask}
        icon={<LogOutIcon size={18} />}
        label={t('sessions.end', { session: `${name} (${t(key, { time: exact })})` })}
        disabled={isLocked}
        onClick={onAsk}
      />
    )
  }
  return (
    <ListRow
      label={isAsked ? t('sessions.end.question') : name}
      description={isAsked ? name : <span>{when}</span>}
      icon={device.isMobile ? <PhoneIcon /> : <DeviceIcon />}
      trailing={!isAsked && trailing()}
      answers={
        isAsked && (
          <>
            <Button ref={keep} variant="ghost" isCompact disabled={isBusy} onClick={onKeep}>
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
