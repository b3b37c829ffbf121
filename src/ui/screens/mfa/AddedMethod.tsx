import type { ReactElement, ReactNode } from 'react'
import { useText } from '../../hooks/useText.ts'
import { Badge, Button, IconButton, ListRow, TrashIcon } from '../../kit/index.ts'
import { useQuestionFocus } from '../useQuestionFocus.ts'

export interface AddedMethodProps {
  name: string
  icon: ReactNode
  /** True while the user is asked whether to remove the method. */
  isAsked: boolean
  isBusy: boolean
  /** True while any method is being removed. */
  isLocked: boolean
  onAsk: () => void
  onKeep: () => void
  onRemove: () => void
}

/** A row for a method that the user has added. Its button to remove the method asks for confirmation first. */
export function AddedMethod({
  name,
  icon,
  isAsked,
  isBusy,
  isLocked,
  onAsk,
  onKeep,
  onRemove,
}: AddedMethodProps): ReactElement {
  const t = useText()
  const { ask, keep } = useQuestionFocus(isAsked)
  return (
    <ListRow
      label={isAsked ? t('mfa.remove.question') : name}
      description={isAsked ? name : undefined}
      icon={icon}
      trailing={
        !isAsked && (
          <>
            <Badge tone="success">{t('mfa.added')}</Badge>
            <IconButton
              ref={ask}
              icon={<TrashIcon size={18} />}
              label={t('mfa.remove', { method: name })}
              disabled={isLocked}
              onClick={onAsk}
            />
          </>
        )
      }
      answers={
        isAsked && (
          <>
            <Button ref={keep} variant="ghost" isCompact disabled={isBusy} onClick={onKeep}>
              {t('mfa.remove.keep')}
            </Button>
            <Button variant="danger" isCompact isLoading={isBusy} onClick={onRemove}>
              {t('mfa.remove.confirm')}
            </Button>
          </>
        )
      }
    />
  )
}
