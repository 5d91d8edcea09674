import { courseOfInstance } from './course-instance/instance-condition.store.ts';
import { blueprintVersionMaster, blueprintVersionRoutes } from './blueprint-version/blueprint-version.routes.ts';
import { blueprintStack } from './blueprint-version/blueprint-stack.server.ts';
import { courseBlueprintMaster } from './course-blueprint/course-blueprint.routes.ts';
import { instancesWithin } from './course-instance/course-instance-stack.store.ts';
import { courseInstanceMaster, courseInstanceRoutes } from './course-instance/course-instance.routes.ts';
import { instanceAttributeRoutes } from './course-instance/instance-attribute.routes.ts';
import { instanceFeed } from './course-instance/instance-feed.server.ts';
import { divisionMaster, divisionRoutes } from './division/division.routes.ts';
import { nextClassRoutes } from './next-class/next-class.routes.ts';
import { coursesSample } from './sample-curricula.rules.ts';
import { coursesDemo } from './demo/courses-demo.server.ts';
import { defineServerModule } from '../../kit/assembly/server-module.server.ts';
import { stackOf } from '../../kit/stack/stack-noun.server.ts';
import { coursesRights } from './courses.features.ts';
import { coursesMenu } from './courses.menu.ts';
// Names of its rights, for files that name them.
import './courses.features.text.ts';

export const coursesModule = defineServerModule({
  name: 'courses',
  rights: coursesRights,
  menu: coursesMenu,
  demo: coursesDemo,
  conditions: { courses: courseOfInstance },
  masters: [courseBlueprintMaster, blueprintVersionMaster, courseInstanceMaster, divisionMaster],
  routes: [...blueprintVersionRoutes, ...courseInstanceRoutes, ...instanceAttributeRoutes, ...divisionRoutes, ...nextClassRoutes],
  masterFeeds: [{ master: courseInstanceMaster, feed: instanceFeed }],
  stacks: [
    blueprintStack,
    // An instance is of the course of its version, which another course does not run.
    stackOf(courseInstanceMaster, { offered: true, within: instancesWithin, stays: { course: 'VERSION' } }),
  ],
  samples: coursesSample,
  refusals: {
    BLUEPRINT_VERSION_FROZEN: 'An active blueprint version cannot be changed: make a new version.',
    DIVISION_FULL: 'The division is full. Increase its capacity or choose another division.',
    COURSE_INSTANCE_FULL: 'The course instance is full. Increase its capacity first.',
    COURSE_INSTANCE_CLOSED: 'The course instance is closed and takes no more students: reopen it first.',
  },
});
