import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { examInstances } from '../src/domains/exams/exam-instance/exam-instance.contract.ts';
import { examSessions } from '../src/domains/exams/exam-session/exam-session.contract.ts';
import { examSlots } from '../src/domains/exams/exam-slot/exam-slot.contract.ts';
