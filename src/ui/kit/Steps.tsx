import type { ReactElement } from 'react'
import { Stack } from './layout.tsx'
import { SlotSwap } from './SlotSwap.tsx'
import { Text } from './Text.tsx'

export interface StepsProps {
  /** The list's name for screen readers. */
  label: string
  /** Steps, each with a hint. Titles must be unique. */
  steps: readonly (readonly [title: string, hint: string])[]
}

/**
 * A numbered list of steps.
 *
 * @example
 * <Steps label={t('tea.steps')} steps={[[t('tea.boil'), t('tea.boil.hint')], [t('tea.pour'), t('tea.pour.hint')]]} />
 */
export function Steps({ label, steps }: StepsProps): ReactElement {
  return (
    <Stack gap={4} role="list" aria-label={label}>
      {steps.map(([title, hint], at) => (
        <Stack key={title} gap={3} isRow role="listitem">
          <SlotSwap
            icon={
              <Text as="span" isStrong>
                {at + 1}
              </Text>
            }
          />
          <div>
            <Text isStrong>{title}</Text>
            <Text size="s" tone="muted">
              {hint}
            </Text>
          </div>
        </Stack>
      ))}
    </Stack>
  )
}
