interface Props {
  readonly label: string;
  readonly heads: readonly string[];
  /** The first cell of a row is what the row is about. */
  readonly rows: readonly (readonly string[])[];
}

/** The figures of a chart for those who do not see it. */
export function ChartTable({ label, heads, rows }: Props) {
  // A table takes the height of its rows whatever it is told: the box around it hides it, else the page scrolls below its end.
  return (
    <div className="p-hidden">
      <table>
        <caption>{label}</caption>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, ...figures]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {figures.map((figure, index) => (
                <td key={heads[index + 1]}>{figure}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
