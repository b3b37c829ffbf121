import type { ReactElement } from 'react'
import type { LinkedAccount } from '../../core/index.ts'
import { AccountMark } from '../../ui/AccountMark.tsx'
import { useText } from '../../ui/hooks/useText.ts'
import { Button, IconButton, ListRow, TrashIcon } from '../../ui/kit/index.ts'
import { useQuestionFocus } from '../../ui/screens/useQuestionFocus.ts'
import { EditIcon } from './EditIcon.tsx'

export interface LoginRowProps {
  account: LinkedAccount
  /** The account's name for people. */
  name: string
  typeName: string
  /** Why the account stays, in words; `null` if it can be removed. */
  stays: string | null
  isAsked: boolean
  isBusy: boolean
  /** True while any request is running. */
  isLocked: boolean
  /** Opens the screen that replaces the account by another one; absent if there is none. */
  onChange?: (() => void) | undefined
  onAsk: () => void
  onKeep: () => void
  onRemove: () => void
}

/** An account that the user logs in with, and buttons to change and to remove it, which asks first. */
export function LoginRow(props: LoginRowProps): ReactElement {
  const { account, name, typeName, stays, isAsked, isBusy, isLocked, onChange, onAsk, onKeep, onRemove } = props
  const t = useText()
  const { ask, keep } = useQuestionFocus(isAsked)
  const buttons = (
    <>
      {onChange && (
        <IconButton
          icon={<EditIcon size={18} />}
          label={t('accountPage.change', { account: name })}
          disabled={isLocked}
          onClick={onChange}
        />
      )}
      {stays === null && (
        <IconButton
          ref={ask}
          icon={<TrashIcon size={18} />}
          label={t('accountPage.remove', { account: name })}
          disabled={isLocked}
          onClick={onAsk}
        />
      )}
    </>
  )
  return (
    <ListRow
      label={isAsked ? t('accountPage.remove.question') : name}
      description={isAsked ? name : (stays ?? typeName)}
      icon={<AccountMark type={account.type} />}
      trailing={!isAsked && (onChange || stays === null) ? buttons : undefined}
      answers={
        isAsked && (
          <>
            <Button ref={keep} variant="ghost" isCompact disabled={isBusy} onClick={onKeep}>
              {t('accountPage.remove.keep')}
            </Button>
            <Button variant="danger" isCompact isLoading={isBusy} onClick={onRemove}>
              {t('accountPage.remove.confirm')}
            </Button>
          </>
        )
      }
    />
  )
}
