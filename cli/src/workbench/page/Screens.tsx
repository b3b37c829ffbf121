import { useEffect, useRef, type ReactElement } from 'react'
import type { Entry } from './catalogue.ts'
import { toHash, type Address, type PictureRef } from './picture.ts'

export interface ScreensProps {
  entries: readonly Entry[]
  address: Address
}

/** Navigation: all plugins, their screens and states. */
export function Screens({ entries, address: { ref, look } }: ScreensProps): ReactElement {
  const href = (target: Partial<PictureRef>): string => toHash({ ref: target, look })
  const current = (target: Partial<PictureRef>): 'page' | undefined =>
    target.plugin === ref.plugin && target.screen === ref.screen && target.state === ref.state ? 'page' : undefined
  const list = useRef<HTMLElement>(null)
  const { plugin, screen, state } = ref
  useEffect(() => showCurrent(list.current), [plugin, screen, state])
  return (
    <nav ref={list} className="screens" aria-label="Screens">
      <a className="screens-all" href={href({})} aria-current={current({})}>
        All pictures
      </a>
      <ul>
        {entries.map((entry) => (
          <li key={entry.plugin}>
            <details open={ref.plugin === entry.plugin || (ref.plugin === undefined && entries.length < 4)}>
              <summary>
                <span>{entry.plugin}</span>
                <span className="count" aria-label={`${entry.pictures.length} states`}>
                  {entry.pictures.length}
                </span>
              </summary>
              {entry.pictures.length > 0 && (
                <a href={href({ plugin: entry.plugin })} aria-current={current({ plugin: entry.plugin })}>
                  All of {entry.plugin}
                </a>
              )}
              {byScreen(entry.pictures).map(([screen, pictures]) => (
                <section key={screen}>
                  <h2>{screen}</h2>
                  <ul>
                    {pictures.map((picture) => (
                      <li key={picture.state}>
                        <a href={href(picture)} aria-current={current(picture)}>
                          {picture.state}
                        </a>
                      </li>
                    ))}
                  </ul>
                </section>
              ))}
              <Gaps entry={entry} />
            </details>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** Scrolls the list to the picture that is shown. Moves the list only: `scrollIntoView` would move the page, too. */
function showCurrent(list: HTMLElement | null): void {
  const current = list?.querySelector('[aria-current]')
  if (!list || !current) return
  const [box, link] = [list.getBoundingClientRect(), current.getBoundingClientRect()]
  if (link.top < box.top || link.bottom > box.bottom)
    list.scrollTop += (link.top + link.bottom - box.top - box.bottom) / 2
}

function Gaps({ entry: { missing, failure, states } }: { entry: Entry }): ReactElement | null {
  if (failure !== undefined) return <p className="note note-danger">Its states could not be loaded: {failure}</p>
  if (missing.length > 0) return <p className="note">No states yet: {missing.join(', ')}</p>
  return states === null ? <p className="note">It has no screens of its own.</p> : null
}

function byScreen(pictures: readonly PictureRef[]): [string, PictureRef[]][] {
  const groups = new Map<string, PictureRef[]>()
  for (const picture of pictures) groups.set(picture.screen, [...(groups.get(picture.screen) ?? []), picture])
  return [...groups]
}
