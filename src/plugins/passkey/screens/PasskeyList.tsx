import { useEffect, useRef, useState, type ReactElement } from 'react'
import type { User } from '../../../core/index.ts'
import { useFlow, useText } from '../../../ui/hooks/index.ts'
import {
  Button,
  IconButton,
  List,
  ListRow,
  localeFor,
  PasskeyIcon,
  Stack,
  StatusMessage,
  TrashIcon,
  VisuallyHidden,
} from '../../../ui/kit/index.ts'
import type { PasskeyAccount } from '../account.ts'
import { displayName } from '../displayName.ts'
import { passkeyFlows } from '../flows.ts'
import { failureText } from './failureText.ts'

export interface PasskeyListProps {
  passkeys: readonly PasskeyAccount[]
  /** True if the user manages their passkeys; false if they are about to add one. */
  isManaged: boolean
  /** True while another request is running. */
  isLocked: boolean
  /** Called when the user asks to unlink a passkey, so that the screen can hide an earlier failure. */
  onUse: () => void
}

/** The user's passkeys: a few of them, the rest on request, each with a way to unlink it. */
export function PasskeyList({ passkeys, isManaged, isLocked, onUse }: PasskeyListProps): ReactElement {
  const t = useText()
  const list = useRef<HTMLDivElement>(null)
  const { run, isRunning, failure } = useFlow(passkeyFlows.unlink)
  const [showsAll, setShowsAll] = useState(false)
  const [asked, setAsked] = useState<string | null>(null)
  const [tried, setTried] = useState<{ name: string } | null>(null)
  const shown = showsAll ? passkeys : passkeys.slice(0, countShown(passkeys.length, isManaged))

  const unlink = async (account: PasskeyAccount) => {
    const outcome = await run({ account })
    setTried({ name: displayName(account) })
    setAsked(null)
    // The focused button was removed with its row.
    if (outcome.ok) list.current?.focus()
  }
  const says = () => {
    if (!tried || isRunning) return null
    return failure ? failureText(t, failure) : null
  }
  return (
    <Stack gap={2}>
      <List ref={list} label={t('passkey.list.label')}>
        {shown.map((account) => (
          <PasskeyRow
            key={account.credentialId}
            account={account}
            isAsked={asked === account.credentialId}
            isBusy={isRunning}
            isLocked={isLocked || isRunning}
            onAsk={() => {
              onUse()
              setAsked(account.credentialId)
            }}
            onKeep={() => setAsked(null)}
            onUnlink={() => void unlink(account)}
          />
        ))}
      </List>
      {shown.length < passkeys.length && (
        <Button variant="ghost" onClick={() => setShowsAll(true)}>
          {t(isManaged ? 'passkey.list.viewAllManaged' : 'passkey.list.viewAll')}
        </Button>
      )}
      <StatusMessage tone="error">{says()}</StatusMessage>
      <VisuallyHidden role="status">
        {tried && !failure && !isRunning ? t('passkey.unlink.done', tried) : ''}
      </VisuallyHidden>
    </Stack>
  )
}

interface PasskeyRowProps {
  account: PasskeyAccount
  /** True while the user is asked to confirm. */
  isAsked: boolean
  isBusy: boolean
  isLocked: boolean
  onAsk: () => void
  onKeep: () => void
  onUnlink: () => void
}

function PasskeyRow({ account, isAsked, isBusy, isLocked, onAsk, onKeep, onUnlink }: PasskeyRowProps): ReactElement {
  const t = useText()
  const name = displayName(account)
  const ask = useRef<HTMLButtonElement>(null)
  const keep = useRef<HTMLButtonElement>(null)
  useFocusFollowing(isAsked, keep, ask)
  const added = new Intl.DateTimeFormat(localeFor(t('times.locale')), { dateStyle: 'medium' }).format(
    account.verifiedAt * 1_000,
  )
  const kinds = account.enrolledInMfa ? [t('passkey.list.mfa')] : []
  return (
    <ListRow
      label={isAsked ? t('passkey.unlink.question') : name}
      description={isAsked ? name : [t('passkey.list.added', { date: added }), ...kinds].join(' · ')}
      icon={<PasskeyIcon />}
      trailing={
        !isAsked && (
          <IconButton
            ref={ask}
            icon={<TrashIcon size={18} />}
            label={t('passkey.unlink', { name })}
            disabled={isLocked}
            onClick={onAsk}
          />
        )
      }
      answers={
        isAsked && (
          <>
            <Button ref={keep} variant="ghost" isCompact disabled={isBusy} onClick={onKeep}>
              {t('passkey.unlink.keep')}
            </Button>
            <Button variant="danger" isCompact isLoading={isBusy} onClick={onUnlink}>
              {t('passkey.unlink.confirm')}
            </Button>
          </>
        )
      }
    />
  )
}

/** Moves the focus to the safe answer when the user is asked to confirm, and back to the 'unlink' button afterwards. */
function useFocusFollowing(
  isAsked: boolean,
  keep: { readonly current: HTMLElement | null },
  ask: { readonly current: HTMLElement | null },
): void {
  const before = useRef(isAsked)
  useEffect(() => {
    if (before.current === isAsked) return
    before.current = isAsked
    const target = isAsked ? keep : ask
    target.current?.focus()
  }, [isAsked, keep, ask])
}

/** The user's passkeys, newest first. */
export const passkeysOf = (user: User | null): readonly PasskeyAccount[] =>
  (user?.linkedAccounts ?? []).filter((account): account is PasskeyAccount => account.type === 'passkey').reverse()

/**
 * Number of passkeys a list shows before 'View All' (PASSKEY-11, PASSKEY-12): up to three, but two if there are more than
 * three or the user manages them there.
 */
export const countShown = (total: number, isManaged: boolean): number => (isManaged || total > 3 ? 2 : 3)
