import { drawn, ellipse, stroke, type Colour } from '../../../kit/demo/drawing.server.ts';
import type { ApiSession } from '../../../kit/http/api-session.server.ts';
import { getInstituteProfile, institutePictures } from '../institute/institute-profile.contract.ts';
import type { PictureKind } from '../institute/institute-sections.contract.ts';

const WHITE: Colour = [255, 255, 255];
const INK: Colour = [24, 40, 96];
const CREST_SIDE = 240;
const [SIGNED_WIDTH, SIGNED_HEIGHT] = [360, 120];
const CRESTS: readonly Colour[] = [
  [31, 58, 95],
  [122, 38, 58],
  [42, 92, 72],
];

/** A ring, an open book and a lamp: the crest of no real college. */
function crest(at: number): Buffer {
  const colour = CRESTS[at % CRESTS.length] ?? INK;
  const ring = (outer: number, inner: number) => (x: number, y: number) =>
    ellipse(0.5, 0.5, outer, outer)(x, y) && !ellipse(0.5, 0.5, inner, inner)(x, y);
  const page = (from: number) => (x: number, y: number) => x >= from && x <= from + 0.19 && y >= 0.52 && y <= 0.72;
  return drawn(CREST_SIDE, CREST_SIDE, WHITE, [
    { colour, covers: ring(0.49, 0.45) },
    { colour, covers: ring(0.42, 0.4) },
    { colour, covers: page(0.29) },
    { colour, covers: page(0.52) },
    { colour: WHITE, covers: (x, y) => page(0.29)(x, y) && Math.abs(((y - 0.52) % 0.05) - 0.025) < 0.006 && x < 0.45 && x > 0.32 },
    { colour: WHITE, covers: (x, y) => page(0.52)(x, y) && Math.abs(((y - 0.52) % 0.05) - 0.025) < 0.006 && x > 0.55 && x < 0.68 },
    { colour, covers: (x, y) => ellipse(0.5, 0.44, 0.14, 0.05)(x, y) && y > 0.43 },
    { colour: [214, 140, 40], covers: (x, y) => ellipse(0.5, 0.34, 0.035, 0.08)(x, y) },
  ]);
}

/** A line of ink that spells no name; `at` gives each its own swing. */
function signature(at: number): Buffer {
  const points = Array.from({ length: 60 }, (_, step): [number, number] => {
    const along = step / 59;
    const swing = Math.sin(along * (18 + at * 3)) * (0.26 - 0.16 * along) + Math.sin(along * 7 + at) * 0.1;
    return [0.25 + along * 2.3, 0.52 - swing];
  });
  const line = stroke(
    [
      [0.3, 0.84],
      [2.5, 0.74 + (at % 3) * 0.04],
    ],
    0.012,
  );
  return drawn(SIGNED_WIDTH, SIGNED_HEIGHT, WHITE, [
    { colour: INK, covers: stroke(points, 0.018) },
    { colour: INK, covers: line },
  ]);
}

/** Crest and signatures of a college, as every print shows them. */
export async function addSigns(admin: ApiSession, at: number): Promise<void> {
  const kinds: readonly (readonly [PictureKind, Buffer])[] = [
    ['LOGO', crest(at)],
    ['PRINCIPAL_SIGNATURE', signature(at * 2)],
    ['CONTROLLER_SIGNATURE', signature(at * 2 + 1)],
  ];
  for (const [kind, picture] of kinds) {
    const { pictures, standing, officers } = (await admin.ok(getInstituteProfile)).data;
    const { version } = kind === 'LOGO' ? standing : officers;
    if (pictures[kind] !== null) continue;
    const answer = await admin.upload(
      institutePictures.set,
      { params: { kind }, query: { version: String(version) } },
      Uint8Array.from(picture),
    );
    if (answer.status !== 200) throw new Error(`a picture of the college was refused: ${answer.text}`);
  }
}
