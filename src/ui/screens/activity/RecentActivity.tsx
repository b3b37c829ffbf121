import type { ReactElement } from 'react'
import type { SecurityEvent } from '../../../core/index.ts'
import { useClient } from '../../hooks/useClient.ts'
import { useSecurityEvents } from '../../hooks/useSecurityEvents.ts'
import { useText } from '../../hooks/useText.ts'
import {
  AlertIcon,
  Button,
  List,
  ListRow,
  Screen,
  ShieldIcon,
  Spinner,
  Stack,
  StatusMessage,
  Text,
} from '../../kit/index.ts'
import type { ScreenProps } from '../../screenTypes.ts'
import { timeText } from '../sessions/timeText.ts'
import { eventText, placeText } from './eventText.ts'

/** ACTIVITY_SCREEN: events of the user's account, the newest first. */
export default function RecentActivity({ onBack }: ScreenProps): ReactElement {
  const t = useText()
  const { events, isLoading, hasMore, failure, loadMore } = useSecurityEvents()
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
      <Stack gap={2}>
        {events && events.length > 0 && (
          <List label={t('activity.label')}>
            {events.map((event) => (
              <EventRow key={event.id} event={event} />
            ))}
          </List>
        )}
        {events?.length === 0 && <Text align="center">{t('activity.none')}</Text>}
        {!events && !failure && (
          <Stack align="center">
            <Spinner label={t('activity.loading')} />
          </Stack>
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
  const place = placeText(t, event)
  const time = timeText(event.at)
  return (
    <ListRow
      label={eventText(t, event, plugins)}
      description={place === null ? time : `${time} · ${place}`}
      icon={isNotable(event) ? <AlertIcon /> : <ShieldIcon />}
    />
  )
}
