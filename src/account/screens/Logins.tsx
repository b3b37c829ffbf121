import { useRef, useState, type ReactElement } from 'react'
import {
  isEmbeddedWallet,
  toFailure,
  type AnyFlow,
  type AuthFailure,
  type Client,
  type LinkedAccount,
  type LoginMethod,
} from '../../core/index.ts'
import { useClient } from '../../ui/hooks/useClient.ts'
import { createFailureText } from '../../ui/hooks/createFailureText.ts'
import { useLinkAccount } from '../../ui/hooks/useLinkAccount.ts'
import { useText } from '../../ui/hooks/useText.ts'
import { useUser } from '../../ui/hooks/useUser.ts'
import { Divider, List, ListItem, OptionRow, PlusIcon, Screen, Stack, StatusMessage } from '../../ui/kit/index.ts'
import { VisuallyHidden } from '../../ui/kit/VisuallyHidden.tsx'
import { AccountMark } from '../../ui/AccountMark.tsx'
import { accountTypeName } from './accountNames.ts'
import { LoggedOut } from './LoggedOut.tsx'
import { LoginRow } from './LoginRow.tsx'
import { useReturn } from './useReturn.ts'

/** The user's own answers to a question: nothing to tell them about. */
const DECLINED = ['exited_link_flow', 'exited_confirm_flow', 'flow_cancelled', 'mfa_canceled']

const failureText = createFailureText({ cannot_unlink_sole_account: 'accountPage.sole' }, 'accountPage.failed')

/** ACCOUNT_LOGINS_SCREEN: lists the accounts that the user logs in with, to change, remove and add. */
export default function Logins(): ReactElement {
  const t = useText()
  const client = useClient()
  const { user } = useUser()
  const { linkableTypes, describe } = useLinkAccount()
  const { comeBack } = useReturn()
  const list = useRef<HTMLDivElement>(null)
  const [asked, setAsked] = useState<LinkedAccount | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState<AuthFailure | null>(null)
  const [done, setDone] = useState('')
  if (!user) return <LoggedOut />

  const accounts = user.linkedAccounts.filter((account) => !isEmbeddedWallet(account))
  const run = async (work: () => Promise<unknown>, says = '') => {
    setIsBusy(true)
    setFailure(null)
    setDone('')
    try {
      await work()
      setDone(says)
      return true
    } catch (error) {
      setFailure(toFailure(error))
      return false
    } finally {
      setIsBusy(false)
      setAsked(null)
    }
  }
  const remove = async (account: LinkedAccount) => {
    const isDone = await run(
      () => client.unlinkAccount(account),
      t('accountPage.removed', { account: describe(account) }),
    )
    // The focused button was removed with its row.
    if (isDone) list.current?.focus()
  }
  const add = (type: string) => void run(() => client.linkAccount(type)).then((isDone) => isDone && comeBack())
  const staysBecause = ({ type }: LinkedAccount) => {
    if (!ownerOf(client, type)) return t('accountPage.ownAccount')
    return accounts.length === 1 ? t('accountPage.sole') : null
  }
  const says = failure && !DECLINED.includes(failure.code) ? failureText(t, failure) : null
  return (
    <Screen title={t('accountPage.logins')} description={t('accountPage.logins.detail')} initialFocus="title">
      <Stack gap={4}>
        <List ref={list} label={t('accountPage.logins')}>
          {accounts.map((account) => {
            const update = updateOf(client, account)
            return (
              <LoginRow
                key={keyOf(account)}
                account={account}
                name={describe(account)}
                typeName={accountTypeName(t, account.type)}
                stays={staysBecause(account)}
                isAsked={asked !== null && keyOf(asked) === keyOf(account)}
                isBusy={isBusy}
                isLocked={isBusy}
                onChange={update && (() => void run(() => client.run(update)).then((isDone) => isDone && comeBack()))}
                onAsk={() => setAsked(account)}
                onKeep={() => setAsked(null)}
                onRemove={() => void remove(account)}
              />
            )
          })}
        </List>
        <StatusMessage tone="error">{says}</StatusMessage>
        <VisuallyHidden role="status">{done}</VisuallyHidden>
        {linkableTypes.length > 0 && (
          <Stack gap={3}>
            <Divider label={t('accountPage.add')} />
            <List label={t('accountPage.add')}>
              {linkableTypes.map((type) => (
                <ListItem key={type}>
                  <OptionRow
                    label={accountTypeName(t, type)}
                    icon={<AccountMark type={type} />}
                    trailing={<PlusIcon />}
                    disabled={isBusy}
                    onClick={() => add(type)}
                  />
                </ListItem>
              ))}
            </List>
          </Stack>
        )}
      </Stack>
    </Screen>
  )
}

const ownerOf = ({ definitions }: Client, type: string): LoginMethod | undefined =>
  definitions.find(
    (plugin): plugin is LoginMethod => plugin.kind === 'login-method' && plugin.link.accountTypes.includes(type),
  )

/** The flow that replaces an account by another one, such as an e-mail address, if its plugin has one. */
const updateOf = (client: Client, { type }: LinkedAccount): AnyFlow | undefined =>
  ownerOf(client, type)?.flows?.openUpdate

/** Accounts of one type differ in what identifies them; their dates may be equal. */
const keyOf = (account: LinkedAccount): string => JSON.stringify(account)
