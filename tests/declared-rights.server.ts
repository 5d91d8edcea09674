import { globSync } from 'node:fs';
import { declareRights, featureNames, type Rights } from '../src/kit/access/access.contract.ts';
import { kitRights } from '../src/kit/access/kit.features.ts';

// What a test names of rights is declared, without loading the modules that carry it. Where the product is loaded already, it has declared them.
const domains = globSync('src/domains/*/*.features.ts').toSorted();
const loaded = await Promise.all(domains.map(async (file): Promise<Record<string, Rights>> => import(/* @vite-ignore */ `../${file}`)));
if (featureNames().length === 0) declareRights([kitRights, ...loaded.flatMap((one) => Object.values(one))]);
