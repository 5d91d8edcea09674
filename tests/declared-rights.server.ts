import { globSync } from 'node:fs';
import { declareRights, type Rights } from '../src/kit/access/access.contract.ts';
import { kitRights } from '../src/kit/access/kit.features.ts';

// What a test names of rights is declared, without loading the modules that carry it.
const domains = globSync('src/domains/*/*.features.ts').toSorted();
const loaded = await Promise.all(domains.map(async (file): Promise<Record<string, Rights>> => import(/* @vite-ignore */ `../${file}`)));
declareRights([kitRights, ...loaded.flatMap((one) => Object.values(one))]);
