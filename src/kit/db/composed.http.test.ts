import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from 'kysely';
import { composed } from './composed.server.ts';
import { openDatabase } from './database.server.ts';
import type { OpenDatabase } from './database.server.ts';
import { createTestDatabase } from '../start/test-database.server.ts';
