interface Props {
  readonly label: string;
  readonly heads: readonly string[];
  /** The first cell of a row is what the row is about. */
  readonly rows: readonly (readonly string[])[];
}

/** The figures of a chart for those who do not see it. */
export function ChartTable({ label, heads, rows }: Props) {
  return (
    <table className="p-hidden">
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
  );
}
