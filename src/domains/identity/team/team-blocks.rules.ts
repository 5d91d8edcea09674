/** Why a team cannot be deleted. */
export interface TeamBlock {
  readonly kind: 'TEAMS' | 'MEMBERS' | 'POLICIES';
  readonly count: number;
}

/** A team's own content; inherited policies do not block. */
export function blocksOf(team: { readonly below: readonly unknown[]; readonly members: number; readonly policies: number }): TeamBlock[] {
  const all: TeamBlock[] = [
    { kind: 'TEAMS', count: team.below.length },
    { kind: 'MEMBERS', count: team.members },
    { kind: 'POLICIES', count: team.policies },
  ];
  return all.filter(({ count }) => count > 0);
}

const WORDS = { TEAMS: ['team below it', 'teams below it'], MEMBERS: ['member', 'members'], POLICIES: ['policy', 'policies'] } as const;

export function sentenceOf(name: string, blocks: readonly TeamBlock[]): string {
  const parts = blocks.map(({ kind, count }) => `${count} ${WORDS[kind][count === 1 ? 0 : 1]}`);
  const listed = parts.length > 1 ? `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}` : parts.join('');
  return `${name} is not empty: it has ${listed}. Move or remove them first.`;
}
