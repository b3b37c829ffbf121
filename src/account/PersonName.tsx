import { Fragment, type ReactElement } from 'react'

/** A user's name, in its own direction. A long e-mail address breaks before its @, if it must. */
export function PersonName({ name }: { name: string }): ReactElement {
  return (
    <bdi>
      {name.split(/(?=@)/).map((part) => (
        <Fragment key={part}>
          {part.startsWith('@') && <wbr />}
          {part}
        </Fragment>
      ))}
    </bdi>
  )
}
