import { useRef, useState, type ReactElement } from 'react'
import { mfaFlows, type MfaMethod, type MfaMethodEntry } from '../../../core/index.ts'
import { findMfaMethod } from '../../../core/internal.ts'
import { useClient } from '../../hooks/useClient.ts'
import { useFlow } from '../../hooks/useFlow.ts'
import { mfaFailureText } from '../../hooks/mfaFailureText.ts'
import { useMfa } from '../../hooks/useMfa.ts'
import { useMfaVerification } from '../../hooks/useMfaVerification.ts'
import { useNavigate } from '../../hooks/useNavigate.ts'
import { useText } from '../../hooks/useText.ts'
import {
  Badge,
  ChevronRightIcon,
  List,
  ListItem,
  OptionRow,
  Screen,
  Stack,
  StatusMessage,
  VisuallyHidden,
} from '../../kit/index.ts'
import { AddedMethod } from './AddedMethod.tsx'
import { MethodIcon } from './MethodIcon.tsx'

/** Lists the methods that the user may add and those that they have, which can be removed. */
export function Methods(): ReactElement {
  const t = useText()
  const { definitions } = useClient()
  const { methods } = useMfa()
  const { isBlocked } = useMfaVerification()
  const list = useRef<HTMLDivElement>(null)
  const { run, isRunning, failure } = useFlow(mfaFlows.remove)
  const [asked, setAsked] = useState<string | null>(null)
  const [removed, setRemoved] = useState<string | null>(null)
  // Backups go with the last method that they could stand in for.
  const isLast = methods.filter(({ isEnrolled, isBackup }) => isEnrolled && !isBackup).length === 1

  const remove = async (method: string, name: string) => {
    setRemoved(null)
    const outcome = await run({ method })
    setAsked(null)
    if (!outcome.ok) return
    setRemoved(name)
    // The focused button was removed with its row.
    list.current?.focus()
  }
  // No message if the user dismissed the question themselves.
  const says =
    failure && failure.code !== 'mfa_canceled' && failure.code !== 'flow_cancelled'
      ? mfaFailureText(t, failure, 'verification')
      : null

  return (
    <Screen title={t('mfa.choose.title')} description={t('mfa.choose.detail')} initialFocus="title">
      <Stack gap={2}>
        <List ref={list} label={t('mfa.choose.label')}>
          {methods.map((entry) => {
            const plugin = findMfaMethod(definitions, entry.method)
            if (!plugin) return null
            const name = t(plugin.mfa.label)
            return entry.isEnrolled && plugin.mfa.manage === undefined ? (
              <AddedMethod
                key={entry.method}
                name={name}
                icon={<MethodIcon load={plugin.mfa.icon} />}
                isAsked={asked === entry.method}
                isBusy={isRunning && asked === entry.method}
                isLocked={isRunning || isBlocked}
                onAsk={() => setAsked(entry.method)}
                onKeep={() => setAsked(null)}
                onRemove={() => void remove(entry.method, name)}
              />
            ) : (
              <ListItem key={entry.method}>
                <OfferedMethod entry={entry} plugin={plugin} isLocked={isRunning} />
              </ListItem>
            )
          })}
        </List>
        <StatusMessage>{asked !== null && isLast ? t('mfa.remove.last') : null}</StatusMessage>
        <StatusMessage tone="error">{isRunning || asked !== null ? null : says}</StatusMessage>
        <VisuallyHidden role="status">
          {removed === null ? '' : t('mfa.remove.done', { method: removed })}
        </VisuallyHidden>
      </Stack>
    </Screen>
  )
}

interface OfferedMethodProps {
  entry: MfaMethodEntry
  plugin: MfaMethod
  isLocked: boolean
}

/** A row that leads to a screen of the method: to add it, or to manage it once it is added. */
function OfferedMethod({ entry, plugin: { id, mfa }, isLocked }: OfferedMethodProps): ReactElement {
  const t = useText()
  const navigate = useNavigate()
  const { run, isRunning } = useFlow(mfaFlows.begin)
  const choose = async () => {
    if (entry.isEnrolled && mfa.manage !== undefined) navigate.push({ plugin: id, screen: mfa.manage })
    else if ((await run()).ok) navigate.push({ plugin: id, screen: mfa.enrolment.screen })
  }
  // Only one element at the end of a row: with two, there would be no room for the name.
  const trailing = () => {
    if (entry.isDisabled) return <Badge>{t('mfa.disabled')}</Badge>
    if (entry.isEnrolled) return <Badge tone="success">{t('mfa.added')}</Badge>
    return entry.isRecommended ? <Badge tone="accent">{t('mfa.recommended')}</Badge> : <ChevronRightIcon />
  }
  return (
    <OptionRow
      label={t(mfa.label)}
      description={mfa.description === undefined ? undefined : t(mfa.description)}
      icon={<MethodIcon load={mfa.icon} />}
      trailing={trailing()}
      disabled={entry.isDisabled || isLocked || isRunning}
      onClick={() => void choose()}
    />
  )
}
