import { useRef, useState, type ReactElement } from 'react'
import { CORE_SCREENS, selectAppConfig, selectUser, type UserSession } from '../../../core/index.ts'
import { useClientSelector } from '../../hooks/useClientSelector.ts'
import { useNavigate } from '../../hooks/useNavigate.ts'
import { useSessions } from '../../hooks/useSessions.ts'
import { useText } from '../../hooks/useText.ts'
import { Button, List, Screen, Stack, StatusMessage, VisuallyHidden } from '../../kit/index.ts'
import type { Text } from '../../locales/createText.ts'
import { RowPlaceholders } from '../../modal/loading.tsx'
import { EndSessions } from './EndSessions.tsx'
import { useNow } from '../times/useNow.ts'
import { SessionRow } from './SessionRow.tsx'

/** Used in place of a session's id when the question, or the request, concerns all other sessions, or all. */
const OTHERS = Symbol('all others')
const ALL = Symbol('all')
type Subject = string | typeof OTHERS | typeof ALL

/** SESSIONS_SCREEN: lists the user's sessions, and ends them. */
export default function YourSessions(): ReactElement {
  const t = useText()
  const navigate = useNavigate()
  const { sessions, isLoading, failure, reload, end, endOthers, endAll } = useSessions()
  const nowMs = useNow()
  const appName = useClientSelector(selectAppConfig)?.name ?? ''
  const isLoggedIn = useClientSelector(selectUser) !== null
  const list = useRef<HTMLDivElement>(null)
  const [asked, setAsked] = useState<Subject | null>(null)
  const [ending, setEnding] = useState<Subject | null>(null)
  const [hasFailed, setHasFailed] = useState(false)
  const [done, setDone] = useState('')

  const ask = (subject: Subject | null) => {
    setAsked(subject)
    setHasFailed(false)
  }
  const run = async (subject: Subject, work: () => Promise<void>, says: string) => {
    setEnding(subject)
    setDone('')
    setHasFailed(false)
    try {
      await work()
      setDone(says)
      // The focused button was removed with the session that it ended.
      list.current?.focus()
    } catch {
      setHasFailed(true)
    } finally {
      setEnding(null)
      setAsked(null)
    }
  }

  const frame = {
    title: t('sessions.title'),
    description: t('sessions.detail', { appName }),
    initialFocus: 'title',
  } as const
  if (!sessions || nowMs === null) {
    const retry = (
      <Button isLoading={isLoading} onClick={() => void reload()}>
        {t('error.tryAgain')}
      </Button>
    )
    return (
      <Screen {...frame} action={failure && retry}>
        {failure || !isLoggedIn ? (
          <StatusMessage tone="error">{t('sessions.failed.list')}</StatusMessage>
        ) : (
          <>
            <RowPlaceholders count={2} />
            <VisuallyHidden role="status">{t('sessions.loading')}</VisuallyHidden>
          </>
        )}
      </Screen>
    )
  }
  const isBusy = ending !== null
  const asking = (subject: Subject) => ({
    isAsked: asked === subject,
    isBusy: ending === subject,
    isLocked: isBusy,
    onAsk: () => ask(subject),
    onKeep: () => ask(null),
  })
  return (
    <Screen
      {...frame}
      action={
        sessions.some(({ isCurrent }) => !isCurrent) && (
          <Stack gap={2}>
            {asked !== ALL && (
              <EndSessions
                label={t('sessions.endOthers')}
                question={t('sessions.endOthers.question')}
                variant="secondary"
                {...asking(OTHERS)}
                onEnd={() => void run(OTHERS, endOthers, t('sessions.endOthers.done'))}
              />
            )}
            {asked !== OTHERS && (
              <EndSessions
                label={t('sessions.endAll')}
                question={t('sessions.endAll.question')}
                variant="ghost"
                {...asking(ALL)}
                onEnd={() => void run(ALL, endAll, '')}
              />
            )}
          </Stack>
        )
      }
    >
      {/* Leaves so much space that the button's touch target does not overlap that of the last row. */}
      <Stack gap={4}>
        <List ref={list} label={t('sessions.label')}>
          {sessions.map((session) => (
            <SessionRow
              key={session.id}
              session={session}
              nowMs={nowMs}
              name={nameOf(t, session)}
              {...asking(session.id)}
              onEnd={() =>
                void run(session.id, () => end(session.id), t('sessions.end.done', { session: nameOf(t, session) }))
              }
            />
          ))}
        </List>
        <Button variant="link" onClick={() => navigate.push(CORE_SCREENS.ACTIVITY_SCREEN)}>
          {t('activity.open')}
        </Button>
        <StatusMessage tone="error">{hasFailed ? t('sessions.failed') : null}</StatusMessage>
        <VisuallyHidden role="status">{done}</VisuallyHidden>
      </Stack>
    </Screen>
  )
}

function nameOf(t: Text, { device: { browser, system }, isFork, lastUsedAt }: UserSession): string {
  if (browser !== null && system !== null) return t('sessions.browserOn', { browser, system })
  return browser ?? system ?? t(isFork && lastUsedAt === null ? 'sessions.unopened' : 'sessions.unknown')
}
