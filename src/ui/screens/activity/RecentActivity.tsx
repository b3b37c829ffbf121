import { createElement, type ReactElement } from 'react'
import type { SecurityEvent } from '../../../core/index.ts'
import { useClient } from '../../hooks/useClient.ts'
import { useSecurityEvents } from '../../hooks/useSecurityEvents.ts'
import { useText } from '../../hooks/useText.ts'
import { Button, List, ListRow, Screen, Stack, StatusMessage, Text, TimeText, VisuallyHidden } from '../../kit/index.ts'
import { RowPlaceholders } from '../../modal/loading.tsx'
import type { ScreenProps } from '../../screenTypes.ts'
import { clockText, exactText, toIso } from '../times/times.ts'
import { useLocale } from '../times/useLocale.ts'
import { useNow } from '../times/useNow.ts'
import { byDay } from './byDay.ts'
import { eventIcon } from './eventIcon.ts'
import { eventText, placeText } from './eventText.ts'

/** ACTIVITY_SCREEN: lists the events of the user's account by day, the newest first. */
export default function RecentActivity({ onBack }: ScreenProps): ReactElement {
  const t = useText()
  const { events, isLoading, hasMore, failure, loadMore } = useSecurityEvents()
  const locale = useLocale()
  const nowMs = useNow()
  const days = events && nowMs !== null ? byDay(locale, events, nowMs) : null
  const more = () => void loadMore()
  const action = () => {
    if (failure)
      return (
        <Button isLoading={isLoading} onClick={more}>
          {t('error.tryAgain')}
        </Button>
      )
    return (
      hasMore &&
      events && (
        <Button variant="secondary" isLoading={isLoading} onClick={more}>
          {t('activity.more')}
        </Button>
      )
    )
  }
  return (
    <Screen
      title={t('activity.title')}
      description={t('activity.detail')}
      initialFocus="title"
      onBack={onBack}
      action={action()}
    >
      <Stack gap={4}>
        {days?.map(({ day, events: ofDay }) => (
          <Stack key={day} gap={2}>
            <Text as="h3" size="s" tone="muted" isStrong>
              {day}
            </Text>
            <List label={t('activity.ofDay', { day })}>
              {ofDay.map((event) => (
                <EventRow key={event.id} event={event} />
              ))}
            </List>
          </Stack>
        ))}
        {events?.length === 0 && <Text align="center">{t('activity.none')}</Text>}
        {!days && !failure && (
          <>
            <RowPlaceholders count={3} />
            <VisuallyHidden role="status">{t('activity.loading')}</VisuallyHidden>
          </>
        )}
        <StatusMessage tone="error">{failure ? t('activity.failed') : null}</StatusMessage>
      </Stack>
    </Screen>
  )
}

/** True for events to highlight: the action was refused, or somebody used a copy of the session's refresh token. */
const isNotable = ({ event, isRefused }: SecurityEvent): boolean => isRefused || event === 'refresh_token_reused'

function EventRow({ event }: { event: SecurityEvent }): ReactElement {
  const t = useText()
  const plugins = useClient().definitions.map(({ id }) => id)
  const locale = useLocale()
  const place = placeText(t, event)
  return (
    <ListRow
      label={eventText(t, event, plugins)}
      description={
        <>
          <TimeText text={clockText(locale, event.at)} exact={exactText(locale, event.at)} dateTime={toIso(event.at)} />
          {place !== null && <span>{` · ${place}`}</span>}
        </>
      }
      icon={createElement(eventIcon(event.event))}
      state={isNotable(event) ? 'error' : 'idle'}
    />
  )
}
