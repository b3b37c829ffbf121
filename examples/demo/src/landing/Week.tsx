import { Icon } from '../layout/Icon.tsx'
import { PlantPicture } from '../plants/PlantArt.tsx'
import { PLANTS } from '../plants/plants.ts'
import { useTexts } from '../texts/useTexts.ts'

/** Shows on which days of the week the plants need water. */
export function Week() {
  const { week } = useTexts()
  return (
    <section className="band week" aria-labelledby="week-title">
      <div className="week-text">
        <h2 id="week-title">{week.title}</h2>
        <p className="lead">{week.detail}</p>
      </div>
      <table className="week-table">
        <caption className="visually-hidden">{week.table}</caption>
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">{week.plant}</span>
            </th>
            {week.days.map((day) => (
              <th key={day} scope="col">
                <abbr title={day}>{day.slice(0, 1)}</abbr>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {PLANTS.map(({ id, name, art, days }) => (
            <tr key={id}>
              <th scope="row">
                <PlantPicture name={art} />
                <span>{name}</span>
              </th>
              {week.days.map((day, index) => (
                <td key={day}>
                  {days.includes(index) ? (
                    <span className="week-drop">
                      <Icon name="drop" />
                      <span className="visually-hidden">{week.water}</span>
                    </span>
                  ) : (
                    <span className="visually-hidden">{week.nothing}</span>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
