-- What a search finds is told in the order of the search texts, a page of it before all is counted (decision 71): the index has that order
-- to the last, and the state that lists are filtered by.
drop index student_profile_by_search;
create index student_profile_by_search on student_profile (institute_id, search_text collate "C", id) include (state);
