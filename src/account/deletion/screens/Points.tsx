import { useId, type ReactElement } from 'react'
import { Stack, Text } from '../../../ui/kit/index.ts'

export interface PointsProps {
  title: string
  points: readonly string[]
}

/** A short list with a heading, read out under its name. */
export function Points({ title, points }: PointsProps): ReactElement {
  const id = useId()
  return (
    <Stack gap={1}>
      <div id={id}>
        <Text isStrong>{title}</Text>
      </div>
      <ul aria-labelledby={id} style={{ margin: 0, paddingInlineStart: 20 }}>
        {points.map((point) => (
          <li key={point}>
            <Text as="span">{point}</Text>
          </li>
        ))}
      </ul>
    </Stack>
  )
}
